import { readFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Page, PageSize } from "./figures";
import { get } from "./get";
import type { MeasuredServer } from "./measured-server";

/**
 * What a browser that comes to each page first must load: the scripts and styles it names, and the page itself. The
 * whole manifest is named too, but with lazy route discovery no browser loads it.
 */
export async function pageSizes({ url, headers }: MeasuredServer, pages: readonly Page[]): Promise<PageSize[]> {
	const sizes: PageSize[] = [];
	for (const { name, address } of [{ name: "Login", address: "/" }, ...pages]) {
		const { body } = await get(url + address, name === "Login" ? {} : headers);
		const assets = new Set(
			gunzipSync(body)
				.toString()
				.match(/\/assets\/[\w.-]+\.(js|css)/g),
		);
		const loaded = [...assets].filter((asset) => !asset.startsWith("/assets/manifest-"));
		const ofKind = (ending: string) => loaded.filter((asset) => asset.endsWith(ending));
		sizes.push({ page: name, scripts: gzipped(ofKind(".js")), styles: gzipped(ofKind(".css")), html: body.length });
	}
	return sizes;
}

function gzipped(assets: readonly string[]): number {
	return assets.reduce((sum, asset) => sum + gzipSync(readFileSync(`build/client${asset}`)).length, 0);
}
