import { resolve } from "node:path";
import { type PluginOption, type ResolvedConfig, transformWithEsbuild } from "vite";
import { joinModules, type Module } from "./join-modules";

/** Scripts of a page. With the page itself, its styles and its icon they make at most fifteen files of a first visit. */
const mostScripts = 12;

/** What the browser's build knows of a module once it has left out what nothing uses. */
type ModuleInfo = { code: string | null; isIncluded: boolean | null; importedIds: readonly string[] };
type Graph = { getModuleIds: () => Iterable<string>; getModuleInfo: (id: string) => ModuleInfo | null };
type Route = { parentId?: string; file: string };
type Remix = {
	entryClientFilePath: string;
	remixConfig: { appDirectory: string; routes: Readonly<Record<string, Route>> };
};

/**
 * Lays what pages share into few files for the browser (docs/decisions/103-shared-scripts-laid-out-by-use.md). Otherwise
 * a work order asks for a hundred small ones. The build ends if a page would load more than `mostScripts`.
 */
export function joinedChunks(): PluginOption {
	let pages: readonly (readonly string[])[] = [];
	let files: ReadonlyMap<string, number> = new Map();
	let isForBrowser = false;
	return {
		name: "tenantry-chunks",
		enforce: "post",
		config(config, env) {
			isForBrowser = env.command === "build" && !env.isSsrBuild;
			if (!isForBrowser) return;
			config.build ??= {};
			config.build.rollupOptions = {
				...config.build.rollupOptions,
				output: {
					...config.build.rollupOptions?.output,
					manualChunks: (id) => (files.has(id) ? `shared-${files.get(id)}` : undefined),
				},
			};
		},
		configResolved(config) {
			if (isForBrowser) pages = pagesOf(config);
		},
		async buildEnd(error) {
			if (isForBrowser && !error) files = joinModules(await modulesOf(this), pages, mostScripts);
		},
		generateBundle(_, bundle) {
			if (!isForBrowser) return;
			const chunks = new Map(
				Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])),
			);
			const fileOf = new Map([...chunks.values()].map((chunk) => [chunk.facadeModuleId, chunk.fileName]));
			for (const page of pages) {
				const scripts = new Set(page.flatMap((start) => fileOf.get(start) ?? []));
				for (const script of scripts) for (const needed of chunks.get(script)?.imports ?? []) scripts.add(needed);
				if (scripts.size > mostScripts) {
					throw new Error(
						`${page.at(-1)} loads ${scripts.size} scripts, more than ${mostScripts}: ${[...scripts].join(", ")}`,
					);
				}
			}
		},
	};
}

/** For each route, the modules that its page starts from: the browser's own start, layouts, and the route itself. */
function pagesOf(config: ResolvedConfig): string[][] {
	const { entryClientFilePath, remixConfig } = (config as unknown as { __remixPluginContext: Remix })
		.__remixPluginContext;
	const { appDirectory, routes } = remixConfig;
	const startOf = (route: Route) => `${resolve(appDirectory, route.file)}?__remix-build-client-route`;
	return Object.values(routes).map((page) => {
		const starts = [];
		for (let route: Route | undefined = page; route; route = routes[route.parentId ?? ""])
			starts.unshift(startOf(route));
		return [...new Set([entryClientFilePath, ...starts])];
	});
}

/** The modules of the browser's build. Those of which nothing is left, and those that only export, have no size. */
async function modulesOf(graph: Graph): Promise<Module[]> {
	return await Promise.all(
		[...graph.getModuleIds()].sort().map(async (id) => {
			const module = graph.getModuleInfo(id);
			const code = (module?.isIncluded && module.code) || "";
			return { id, size: await sizeOf(code), imports: module?.importedIds ?? [] };
		}),
	);
}

/** About what a module adds to its file: without blanks, comments, what is for developers, imports and exports. */
async function sizeOf(code: string): Promise<number> {
	const define = { "process.env.NODE_ENV": '"production"' };
	const minified = await transformWithEsbuild(code, "module.js", { minify: true, define, format: "esm" });
	return minified.code.replace(/import[^;]*;|export\{[^}]*\};?/g, "").length;
}
