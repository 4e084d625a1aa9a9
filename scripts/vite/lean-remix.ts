import type { PluginOption } from "vite";

type Change = { from: string; to: string };

/**
 * What Remix makes anew for every request though it depends on the routes alone: kept by the routes on the server. Its
 * loaders share a request that has nothing to be taken out of its address, and its data is encoded when it's asked for
 * (docs/decisions/099-made-once-for-all-requests.md). A text that isn't found ends the build: whoever updates Remix sees it here.
 */
const changes: Readonly<Record<string, readonly Change[]>> = {
	"@remix-run/router/dist/router.js": [
		{
			from: "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
			to: "let branches = keptFor(routes, () => { let all = flattenRoutes(routes); rankRouteBranches(all); return all; });",
		},
		{
			from: "compilePath(pattern.path, pattern.caseSensitive, pattern.end);",
			to: "keptPath(pattern.path, pattern.caseSensitive, pattern.end);",
		},
		{
			from: "function compilePath(",
			to: `${keeping()}
const keptPaths = new Map();
function keptPath(path, caseSensitive, end) {
  const key = \`\${caseSensitive} \${end} \${path}\`;
  let kept = keptPaths.get(key);
  if (!kept) {
    if (keptPaths.size >= 5000) keptPaths.clear();
    kept = compilePath(path, caseSensitive, end);
    keptPaths.set(key, kept);
  }
  return kept;
}
function compilePath(`,
		},
	],
	"react-router-dom/server.mjs": [
		{
			from: `let manifest = {};
  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);`,
			to: `let { manifest, dataRoutes } = keptFor(routes, () => {
    let manifest = {};
    return { manifest, dataRoutes: UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest) };
  });`,
		},
		{ from: "function createStaticRouter(", to: `${keeping()}\nfunction createStaticRouter(` },
	],
	"@remix-run/react/dist/esm/components.js": [
		{
			from: "JSON.stringify(getPartialManifest(manifest, router), null, 2)",
			to: "keptManifest(manifest, router)",
		},
		{
			from: "function Scripts(",
			to: `const keptManifests = new Map();
function keptManifest(manifest, router) {
  const { location, matches } = router.state;
  const key = [location.pathname, ...matches.map(({ route }) => route.id)].join(" ");
  let kept = keptManifests.get(key);
  if (kept === undefined) {
    if (keptManifests.size >= 200) keptManifests.clear();
    kept = JSON.stringify(getPartialManifest(manifest, router));
    keptManifests.set(key, kept);
  }
  return kept;
}
function Scripts(`,
		},
	],
	"@remix-run/react/dist/esm/server.js": [
		{
			from: "let routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);",
			to: "let routes = keptFor(manifest.routes, () => createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode));",
		},
		{ from: "function RemixServer(", to: `${keeping()}\nfunction RemixServer(` },
	],
	"@remix-run/server-runtime/dist/esm/data.js": [
		{
			from: "function stripIndexParam(request) {",
			to: 'function mayName(url, name) {\n  const query = url.indexOf("?");\n  return query >= 0 && name.test(url.slice(query));\n}\nfunction stripIndexParam(request) {\n  if (!mayName(request.url, /index|%/)) return request;',
		},
		{
			from: "function stripRoutesParam(request) {",
			to: "function stripRoutesParam(request) {\n  if (!mayName(request.url, /_routes|%/)) return request;",
		},
	],
	"@remix-run/server-runtime/dist/esm/server.js": [
		{
			from: "routeModules: createEntryRouteModules(build.routes),",
			to: "routeModules: keptFor(build.routes, () => createEntryRouteModules(build.routes)),",
		},
		{
			from: "serverHandoffStream: encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode),",
			to: "encodeState: () => encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode),",
		},
		{ from: "async function handleDocumentRequest(", to: `${keeping()}\nasync function handleDocumentRequest(` },
	],
};

function keeping(): string {
	return `const keptByObject = new WeakMap();
function keptFor(object, make) {
  let kept = keptByObject.get(object);
  if (kept === undefined) keptByObject.set(object, kept = make());
  return kept;
}`;
}

/** Changes Remix's own files in the server's build as `changes` says. */
export function leanRemix(): PluginOption {
	const changed = new Set<string>();
	let isServer = false;
	return {
		name: "tenantry-lean-remix",
		enforce: "pre",
		config(_, env) {
			isServer = env.command === "build" && Boolean(env.isSsrBuild);
		},
		transform(code, id) {
			const file = isServer && Object.keys(changes).find((name) => id.endsWith(`node_modules/${name}`));
			if (!file) return undefined;
			changed.add(file);
			return { code: (changes[file] ?? []).reduce((text, change) => replaced(text, change, file), code), map: null };
		},
		buildEnd(error) {
			const missed = isServer && !error ? Object.keys(changes).filter((file) => !changed.has(file)) : [];
			if (missed.length > 0) throw new Error(`The server's build has no ${missed.join(", ")}.`);
		},
	};
}

function replaced(code: string, { from, to }: Change, file: string): string {
	if (!code.includes(from)) throw new Error(`${file} has changed: it has no "${from}".`);
	return code.replaceAll(from, () => to);
}
