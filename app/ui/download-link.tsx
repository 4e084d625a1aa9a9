import { useSearchParams } from "@remix-run/react";
import { Icon } from "./icon";
import { useShownAs } from "./may-open";

/** Downloads all filtered rows. `to` is the download's address; the list's query is added. */
export function DownloadLink({ to, label = "Download" }: { to: string; label?: string }) {
	const [search] = useSearchParams();
	if (useShownAs()(to) !== "link") return null;
	return (
		<a href={withQuery(to, search)} download className="no-print button button-quiet">
			<Icon name="download" />
			{label}
		</a>
	);
}

/** The address with the list's query, without its page; parameters of `to` win. */
export function withQuery(to: string, list: URLSearchParams): string {
	const [path = "", own] = to.split("?", 2);
	const query = new URLSearchParams(list);
	query.delete("cursor");
	for (const [name, value] of new URLSearchParams(own)) query.set(name, value);
	return query.size > 0 ? `${path}?${query}` : path;
}
