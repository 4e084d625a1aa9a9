import { readFileSync } from "node:fs";
import type { PluginOption } from "vite";

/** Sharp is a function whose properties, partly inherited, can't be copied: who imports it has its default alone. */
const interop = (id: string | null) => (id === "sharp" ? "defaultOnly" : "default");

/**
 * One build, one server: the build's entry is app/server/index.ts, and the dev server runs that same module. The built
 * one is CommonJS that app/server/launch.mjs loads: only there can Node use code that was compiled before.
 */
export function ownServer(): PluginOption {
	let isServer = false;
	return {
		name: "tenantry-server",
		enforce: "post",
		config(config, env) {
			isServer = Boolean(env.isSsrBuild);
			if (!isServer) return;
			config.build ??= {};
			// For older engines each private field would be looked up in a WeakMap, in every statement and every element.
			config.build.target = "node20";
			const own = { format: "cjs", entryFileNames: "server.cjs", dynamicImportInCjs: false, interop } as const;
			const output = { ...config.build.rollupOptions?.output, ...own };
			config.build.rollupOptions = { ...config.build.rollupOptions, input: "./app/server/index.ts", output };
		},
		generateBundle() {
			if (!isServer) return;
			const source = readFileSync(new URL("../../app/server/launch.mjs", import.meta.url));
			this.emitFile({ type: "asset", fileName: "index.js", source });
		},
		configureServer: {
			order: "pre",
			handler(vite) {
				return () => {
					vite.middlewares.use(async (req, res, next) => {
						try {
							req.url = req.originalUrl ?? req.url;
							const { getApp } = await vite.ssrLoadModule("./app/server/index.ts");
							(await getApp())(req, res, next);
						} catch (error) {
							vite.ssrFixStacktrace(error as Error);
							next(error);
						}
					});
				};
			},
		},
	};
}
