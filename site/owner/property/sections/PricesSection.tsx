import { Group } from '../../../kit/Group.tsx'
import { DepositFields } from '../DepositFields.tsx'
import { propertyMessages } from '../messages.ts'
import { TaxFields } from '../tax/TaxFields.tsx'

/** What is paid beside the price of a bed, and when. */
export const PricesSection = () => (
  <>
    <TaxFields />
    <Group title={propertyMessages().basics.paying}>
      <DepositFields />
    </Group>
  </>
)
