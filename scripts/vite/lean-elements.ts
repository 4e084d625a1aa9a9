import { fileURLToPath } from "node:url";
import type { PluginOption } from "vite";

const lean = fileURLToPath(new URL("../../app/ui/render/jsx-runtime.ts", import.meta.url));

/** In the server's build, elements are made by our own runtime, which doesn't copy their properties. */
export function leanElements(): PluginOption {
	let isServer = false;
	return {
		name: "tenantry-lean-elements",
		enforce: "pre",
		config(_, env) {
			isServer = env.command === "build" && Boolean(env.isSsrBuild);
		},
		resolveId(source, importer) {
			return isServer && source === "react/jsx-runtime" && importer !== lean ? lean : undefined;
		},
	};
}
