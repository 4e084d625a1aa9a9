import type { LoaderFunctionArgs } from "@remix-run/node";
import { listedOrganizations, sitemapPart, sitemapParts } from "#domain/listings";
import { config } from "~/config.server";
import { href } from "~/web/href";

/** Search engines take at most 50,000 addresses in one. */
const partSize = 20_000;

/** Every public page: its parts, each beginning with a home (`from`), and the pages of organizations in the first. */
export function loader({ request }: LoaderFunctionArgs) {
	const from = Number(new URL(request.url).searchParams.get("from"));
	const xml = Number.isSafeInteger(from) && from > 0 ? part(from) : whole();
	return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`, {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=300" },
	});
}

const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const address = (path: string) => `${config().appUrl}${path}`.replaceAll("&", "&amp;");

function whole(): string {
	const parts = sitemapParts(partSize);
	if (parts.length <= 1) return part(parts[0] ?? 1);
	const listed = parts.map((from) => `<sitemap><loc>${address(`/sitemap.xml?from=${from}`)}</loc></sitemap>`);
	return `<sitemapindex ${space}>\n${listed.join("\n")}\n</sitemapindex>`;
}

function part(from: number): string {
	const first = sitemapParts(partSize)[0] ?? from;
	const lists =
		from > first ? [] : [href("/weblistings"), ...listedOrganizations().map((org) => href("/weblistings", { org }))];
	const homes = sitemapPart(from, partSize).map(
		({ id, updatedDate }) =>
			`<url><loc>${address(href("/weblistings/listing", { id }))}</loc><lastmod>${updatedDate.slice(0, 10)}</lastmod></url>`,
	);
	return `<urlset ${space}>\n${[...lists.map((path) => `<url><loc>${address(path)}</loc></url>`), ...homes].join("\n")}\n</urlset>`;
}
