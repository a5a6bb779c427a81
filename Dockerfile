# Builds the product, and runs it as an ordinary user that can write to /data alone.
FROM node:24-bookworm-slim AS build
WORKDIR /app
# Packages first: they change less often than sources.
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN node -e "import('./scripts/lib/install.mjs').then((m) => m.ensureInstalled({ tests: false }))"
COPY . .
RUN npm run build && rm -rf .cache .react-router e2e bench docs

FROM node:24-bookworm-slim
# As the launcher sets them; see docs/operations.md, Pictures.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 NODE_OPTIONS="--max-semi-space-size=16 --enable-source-maps" \
    HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app ./
RUN install --directory --mode=0750 --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/index.js"]
