import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import type { PluginOption } from "vite";
import { transformWithEsbuild } from "vite";
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

/**
 * What every page needs comes in three files for the browser: React with its router, the shell, and the parts that pages are made of; forms are a fourth.
 * Otherwise a first visit asks for fifty small ones.
 */
function joinedChunks(): PluginOption {
	return {
		name: "tenantry-chunks",
		enforce: "post",
		config(config, env) {
			if (env.command !== "build" || env.isSsrBuild) return;
			config.build ??= {};
			config.build.rollupOptions = {
				...config.build.rollupOptions,
				output: { ...config.build.rollupOptions?.output, manualChunks: (id) => chunkOf(id) },
			};
		},
	};
}

const folder = fileURLToPath(new URL("./", import.meta.url));

/** Parts that only forms and pickers need: most lists go without them. */
const ofForms =
	/^app\/ui\/(form\.|line-|text|date-field|checkbox|radio|money-field|field|confirm|record-picker|file-field|add-panel|error-summary|select-field|use-new|use-type|entry-card)|^app\/web\/use-post|@conform-to\//;

/** What a few pages alone show comes with them. */
const ofFew = /^app\/(ui\/(chart|spam|remove|code-field|password-field|ticked-actions)|web\/use-passkey)/;

/** Words and small parts that most of a manager's pages name. */
const ofMost =
	/^app\/domain\/(calendar|money|ledger|leasing|lease-records|lease-accounts|rentals|bank-accounts|insurance|explain)\/(labels|format)\.ts$|^app\/routes\/(manager|centers)\/([\w-]+\/)*(lease-status|lease-facts|why-link|invite-pages)\.tsx?$/;

/** What most of a resident's pages say. */
const ofResidents =
	/^app\/routes\/resident\/(balance-words|no-lease|move-in-banner|notice-standing|payments\/fee-words)\./;

function chunkOf(id: string): string | undefined {
	const path = id.replace(folder, "").split("?", 1)[0] ?? "";
	if (
		/node_modules\/(react|react-dom|scheduler|@remix-run\/(react|router)|react-router(-dom)?|turbo-stream)\//.test(path)
	) {
		return "react";
	}
	// Every import that waits for its page goes through this helper: it would pull what it lay beside into each page.
	if (path.includes("vite/preload-helper")) return "react";
	if (/^app\/ui\/shell\/(?!brand|skip-link)|^app\/routes\/manager\/menu\.ts/.test(path)) return "shell";
	if (ofFew.test(path)) return undefined;
	if (ofForms.test(path)) return "forms";
	if (ofMost.test(path)) return "parts";
	if (ofResidents.test(path)) return "resident";
	if (/^app\/(ui|ui\/shell|web)\/[\w-]+\.tsx?$/.test(path) && !/\.server\./.test(path)) return "parts";
	return undefined;
}

/** One build, one server: the build's entry is app/server/index.ts, and the dev server runs that same module. */
function ownServer(): PluginOption {
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

/** What packages ask for and nothing of ours uses: other fetches than Node's, and readers of forms besides our own. */
const unused = new Set(["undici", "@remix-run/web-fetch", "body-parser"]);

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * The server is three files that are all read at the start: packages, the domain, and what answers requests. One of
 * thirteen megabytes would leave twice its size behind in memory that the system doesn't get back. Their text has no
 * blanks and comments, and names and lines of at most 160 characters as before, so that a stack trace says where.
 */
function serverPieces(): PluginOption {
	const ofDomain = new Set<string>();
	const ofStart = new Set<string>();
	const isPackage = (id: string) => id.includes("/node_modules/") || id.startsWith("\0commonjs");
	return {
		name: "tenantry-server-pieces",
		enforce: "pre",
		apply: (_, env) => env.command === "build" && Boolean(env.isSsrBuild),
		config(config) {
			config.build ??= {};
			config.build.rollupOptions = {
				...config.build.rollupOptions,
				output: {
					...config.build.rollupOptions?.output,
					manualChunks: (id: string) => {
						if (!ofStart.has(id)) return undefined;
						if (isPackage(id)) return "packages";
						return ofDomain.has(id) ? "domain" : undefined;
					},
				},
			};
		},
		resolveId: (id) => (unused.has(id) ? `\0unused:${id}` : undefined),
		load: (id) => (id.startsWith("\0unused:") ? "export default {};" : undefined),
		buildEnd() {
			for (const id of this.getModuleIds()) {
				if (this.getModuleInfo(id)?.isEntry) reach(id, this, ofStart);
				if (id.startsWith(`${folder}app/domain/`)) reach(id, this, ofDomain);
			}
		},
		async generateBundle(_, bundle) {
			for (const file of Object.values(bundle)) {
				if (file.type !== "chunk") continue;
				const compact = { minifyWhitespace: true, lineLimit: 160, legalComments: "none", target: "node20" } as const;
				const { code } = await transformWithEsbuild(file.code, file.fileName, { ...compact, charset: "ascii" });
				// A single character outside Latin letters, as regular expressions still have, would make the whole text take
				// two bytes a character.
				file.code = escaped(code);
			}
		},
	};
}

function reach(from: string, { getModuleInfo }: Graph, reached: Set<string>) {
	if (reached.has(from)) return;
	reached.add(from);
	for (const id of getModuleInfo(from)?.importedIds ?? []) reach(id, { getModuleInfo }, reached);
}

function escaped(code: string): string {
	return code.replace(/\P{ASCII}/gu, (character) =>
		[...Array(character.length).keys()]
			.map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`)
			.join(""),
	);
}
