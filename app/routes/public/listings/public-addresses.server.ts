import { config } from "~/config.server";
import { href } from "~/web/href";

const whole = (path: string) => `${config().appUrl}${path}`;

/** Absolute addresses of the public pages, for search engines, feeds and emails. */
export const publicAddresses = {
	listing: (id: number) => whole(href("/weblistings/listing", { id })),
	photo: (id: number) => whole(href("/weblistings/photo", { id })),
	shareImage: (id: number) => whole(href("/weblistings/shareimage", { id })),
	apply: (id: number) => whole(`/weblistings/apply?id=${id}`),
	list: (org?: string | null) => whole(href("/weblistings", { org })),
	rss: (org?: string | null) => whole(href("/weblistings/rss.xml", { org })),
	xmlFeed: (org: string) => whole(href("/weblistings/feed.xml", { org })),
	jsonFeed: (org: string) => whole(href("/weblistings/feed.json", { org })),
	sitemap: () => whole("/sitemap.xml"),
};
