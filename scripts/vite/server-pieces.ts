import { fileURLToPath } from "node:url";
import { type PluginOption, transformWithEsbuild } from "vite";

const domain = fileURLToPath(new URL("../../app/domain/", import.meta.url));

/** What packages ask for and nothing of ours uses: other fetches than Node's, and readers of forms besides our own. */
const unused = new Set(["undici", "@remix-run/web-fetch", "body-parser"]);

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * The server is three files that are all read at the start: packages, the domain, and what answers requests. One of
 * thirteen megabytes would leave twice its size behind in memory that the system doesn't get back. Their text has no
 * blanks and comments, but its names, and lines of at most 160 characters, so that a stack trace says where. Each file
 * is the function that Node's loader would make of it, so that its text isn't copied once more.
 */
export function serverPieces(): PluginOption {
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
				if (id.startsWith(domain)) reach(id, this, ofDomain);
			}
		},
		async generateBundle(_, bundle) {
			for (const file of Object.values(bundle)) {
				if (file.type !== "chunk") continue;
				const compact = { minifyWhitespace: true, lineLimit: 160, legalComments: "none", target: "node20" } as const;
				const { code } = await transformWithEsbuild(file.code, file.fileName, { ...compact, charset: "ascii" });
				// A single character outside Latin letters, as regular expressions still have, would make the whole text take
				// two bytes a character.
				file.code = `(function(exports,require,module,__filename,__dirname){${escaped(code)}\n})`;
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
