import type { PluginOption } from "vite";

/** What pages and libraries import of React, and what they get of Preact in its place. */
const modules: Readonly<Record<string, string>> = {
	react: "preact/compat",
	"react-dom": "preact/compat",
	"react/jsx-runtime": "preact/jsx-runtime",
};

/** In the built browser code, React is Preact; the server writes pages by itself (docs/decisions/101-preact-in-the-browser.md). */
export function preactInBrowser(): PluginOption {
	return {
		name: "tenantry-preact-in-browser",
		apply: "build",
		enforce: "pre",
		resolveId(id, importer, { ssr }) {
			const module = ssr ? undefined : modules[id];
			return module ? this.resolve(module, importer, { skipSelf: true }) : undefined;
		},
	};
}
