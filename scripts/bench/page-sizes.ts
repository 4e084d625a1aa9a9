import { readFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Page, PageSize } from "./figures";
import { get } from "./get";
import type { MeasuredServer } from "./measured-server";

/**
 * What a browser that comes to each page first must load: the scripts and styles that the page links to, and the page
 * itself. Scripts of the pages above it are named, too, but not loaded before someone goes there.
 */
export async function pageSizes({ url, headers }: MeasuredServer, pages: readonly Page[]): Promise<PageSize[]> {
	const sizes: PageSize[] = [];
	for (const { name, address } of [{ name: "Login", address: "/" }, ...pages]) {
		const { body } = await get(url + address, name === "Login" ? {} : headers);
		const links = gunzipSync(body)
			.toString()
			.matchAll(/href="(\/assets\/[\w.-]+\.(?:js|css))"/g);
		const loaded = [...new Set([...links].map(([, asset = ""]) => asset))];
		const ofKind = (ending: string) => loaded.filter((asset) => asset.endsWith(ending));
		sizes.push({ page: name, scripts: gzipped(ofKind(".js")), styles: gzipped(ofKind(".css")), html: body.length });
	}
	return sizes;
}

function gzipped(assets: readonly string[]): number {
	return assets.reduce((sum, asset) => sum + gzipSync(readFileSync(`build/client${asset}`)).length, 0);
}
