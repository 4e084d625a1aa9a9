import type { PluginOption } from "vite";

/** What pages and libraries import of React, and what they get of Preact in its place. */
const modules: Readonly<Record<string, string>> = {
	react: "preact/compat",
	"react-dom": "preact/compat",
	"react/jsx-runtime": "preact/jsx-runtime",
};

/**
 * The router scrolls as soon as it's drawn anew. With Preact that is before its page is, which comes in the same
 * microtask: a place far down, or a part that the address names, wouldn't be there yet.
 */
const routerFile = "node_modules/react-router-dom/dist/index.js";
const scrolling = [
	{
		from: "React.useLayoutEffect(() => {\n      // Explicit false means",
		to: "React.useLayoutEffect(() => queueMicrotask(() => {\n      // Explicit false means",
	},
	{
		from: "window.scrollTo(0, 0);\n    }, [location,",
		to: "window.scrollTo(0, 0);\n    }), [location,",
	},
] as const;

/** In the built browser code React is Preact; the server writes by itself (docs/decisions/101-preact-in-the-browser.md). */
export function preactInBrowser(): PluginOption {
	let isBrowser = false;
	let isChanged = false;
	return {
		name: "tenantry-preact-in-browser",
		apply: "build",
		enforce: "pre",
		config(_, env) {
			isBrowser = !env.isSsrBuild;
		},
		resolveId(id, importer) {
			const module = isBrowser ? modules[id] : undefined;
			return module ? this.resolve(module, importer, { skipSelf: true }) : undefined;
		},
		transform(code, id) {
			if (!isBrowser || !id.endsWith(routerFile)) return undefined;
			isChanged = true;
			return { code: scrolling.reduce(replaced, code), map: null };
		},
		buildEnd(error) {
			if (isBrowser && !isChanged && !error) throw new Error(`The browser's build has no ${routerFile}.`);
		},
	};
}

function replaced(code: string, { from, to }: (typeof scrolling)[number]): string {
	if (!code.includes(from)) throw new Error(`${routerFile} has changed: it has no "${from}".`);
	return code.replace(from, () => to);
}
