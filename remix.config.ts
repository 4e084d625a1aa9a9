import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";
import { joinedChunks } from "./scripts/vite/joined-chunks";
import { leanElements } from "./scripts/vite/lean-elements";
import { leanRemix } from "./scripts/vite/lean-remix";
import { ownServer } from "./scripts/vite/own-server";
import { preactInBrowser } from "./scripts/vite/preact-in-browser";
import { serverPieces } from "./scripts/vite/server-pieces";

declare module "@remix-run/server-runtime" {
	interface Future {
		v3_singleFetch: true;
	}
}

const underTest = Boolean(process.env.VITEST);

export default defineConfig(async ({ command, isSsrBuild }) => ({
	plugins: underTest
		? []
		: [
				tailwindcss(),
				preactInBrowser(),
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
				leanRemix(),
				leanElements(),
				serverPieces(),
				joinedChunks(),
			],
	resolve: { dedupe: ["mime-db"], alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
	...(command === "build" && {
		// Few files are read faster than a thousand. What stays outside has native parts, or is loaded only where it is used.
		ssr: {
			noExternal: true as const,
			external: [
				"better-sqlite3",
				"better-sqlite3-node20",
				"@node-rs/argon2",
				"sharp",
				"stripe",
				"resend",
				"@cantoo/pdf-lib",
			],
		},
		define: { "process.env.NODE_ENV": JSON.stringify("production") },
	}),
	...(command === "build" &&
		!isSsrBuild && {
			build: {
				minify: "terser" as const,
				terserOptions: { ecma: 2020 as const, compress: { passes: 2 } },
				// Leaves out the router's warnings to developers, with their words.
				rollupOptions: { treeshake: { manualPureFunctions: ["warning"] } },
			},
		}),
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
		hookTimeout: 60_000,
	},
}));

/** Of the test files; `--sequence.shuffle` has its own. */
async function fileOrder() {
	if (!underTest || process.argv.includes("--sequence.shuffle")) return {};
	const { LongestFirst } = await import("./tests/setup/longest-first");
	return { sequencer: LongestFirst };
}
