import type { PluginOption } from "vite";

/** One build, one server: the build's entry is app/server/index.ts, and the dev server runs that same module. */
export function ownServer(): PluginOption {
	return {
		name: "tenantry-server",
		enforce: "post",
		config(config, env) {
			if (!env.isSsrBuild) return;
			config.build ??= {};
			// For older engines each private field would be looked up in a WeakMap, in every statement and every element.
			config.build.target = "node20";
			config.build.rollupOptions = { ...config.build.rollupOptions, input: "./app/server/index.ts" };
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
