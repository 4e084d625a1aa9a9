import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import type { PluginOption } from "vite";
import { defineConfig } from "vitest/config";

declare module "@remix-run/server-runtime" {
	interface Future {
		v3_singleFetch: true;
	}
}

const underTest = Boolean(process.env.VITEST);

export default defineConfig(async ({ command }) => ({
	plugins: underTest
		? []
		: [
				tailwindcss(),
				remix({
					ignoredRouteFiles: ["**/*"],
					future: {
						v3_fetcherPersist: true,
						v3_lazyRouteDiscovery: true,
						v3_relativeSplatPath: true,
						v3_routeConfig: true,
						v3_singleFetch: true,
						v3_throwAbortReason: true,
					},
				}),
				ownServer(),
			],
	resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
	ssr:
		command === "build"
			? { noExternal: [/^@remix-run\/(react|router|server-runtime)/, /^react-router/, "turbo-stream"] }
			: {},
	optimizeDeps: { exclude: ["@node-rs/argon2", "better-sqlite3", "sharp"] },
	test: {
		include: ["app/**/*.test.ts", "tests/unit/**/*.test.ts"],
		globalSetup: ["tests/setup/migrate-once.ts"],
		setupFiles: ["tests/setup/fresh-database.ts", "tests/setup/as-limited.ts"],
		maxWorkers: "100%",
		// Files share the modules of their worker: loading them takes longer than most tests. The setup file clears what a
		// process holds.
		isolate: false,
		restoreMocks: true,
		sequence: await fileOrder(),
		testTimeout: 30_000,
	},
}));

/** Of the test files; `--sequence.shuffle` has its own. */
async function fileOrder() {
	if (!underTest || process.argv.includes("--sequence.shuffle")) return {};
	const { LongestFirst } = await import("./tests/setup/longest-first");
	return { sequencer: LongestFirst };
}

/** One build, one server: the build's entry is app/server/index.ts, and the dev server runs that same module. */
function ownServer(): PluginOption {
	return {
		name: "tenantry-server",
		enforce: "post",
		config(config, env) {
			if (!env.isSsrBuild) return;
			config.build ??= {};
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
