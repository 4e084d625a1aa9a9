import { config } from "~/config.server";

/** An address of this installation as a mail must write it. */
export function absoluteUrl(path: string, query: Record<string, string> = {}) {
	const url = new URL(path, config().appUrl);
	for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
	return url.href;
}
