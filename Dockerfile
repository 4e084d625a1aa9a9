# syntax=docker/dockerfile:1
FROM node:26-bookworm-slim AS build
WORKDIR /srv/tenantry
COPY package.json package-lock.json .npmrc ./
# The SQLite driver for this Node comes compiled, and no other package needs its install script.
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN npx --no-install remix vite:build --config remix.config.ts && node build/server/index.js --keep-code
# What only builds, tests or belongs to another Node stays behind.
RUN npm prune --omit=dev --ignore-scripts \
	&& rm -rf node_modules/typescript node_modules/@types node_modules/@flydotio node_modules/better-sqlite3-node20 \
		node_modules/better-sqlite3/deps node_modules/better-sqlite3/src node_modules/.cache \
	&& find node_modules build -name "*.map" -delete

FROM node:26-bookworm-slim AS single
ENV NODE_ENV=production DATABASE_PATH=/data/tenantry.db FILES_PATH=/data/files PORT=3000
WORKDIR /srv/tenantry
COPY --from=build /srv/tenantry/package.json /srv/tenantry/tsconfig.json ./
COPY --from=build /srv/tenantry/node_modules node_modules
COPY --from=build /srv/tenantry/build build
COPY --from=build /srv/tenantry/drizzle drizzle
# For backups, restores and the other commands.
COPY --from=build /srv/tenantry/app app
COPY --from=build /srv/tenantry/scripts scripts
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
	CMD ["node", "-e", "fetch('http://localhost:' + process.env.PORT + '/resources/health').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/index.js"]

# docker build --target replicated: LiteFS shares the database with other machines (docs/operations.md).
FROM golang:1.26-bookworm AS litefs
RUN CGO_ENABLED=1 go install github.com/superfly/litefs/cmd/litefs@v0.5.14

FROM single AS replicated
USER root
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates fuse3 && rm -rf /var/lib/apt/lists/*
COPY --from=litefs /go/bin/litefs /usr/local/bin/litefs
COPY deploy/litefs.fly.yml /etc/litefs.yml
ENV LITEFS=fly DATABASE_PATH=/litefs/tenantry.db
CMD ["litefs", "mount"]

# The last stage is the one that is built without a target.
FROM single
