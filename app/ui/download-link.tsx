import { useSearchParams } from "@remix-run/react";
import { Icon } from "./icon";

/** All rows the filters let through, as a file; `to` is the address that answers with it, given the list's query. */
export function DownloadLink({ to, label = "Download" }: { to: string; label?: string }) {
	const [search] = useSearchParams();
	return (
		<a href={withQuery(to, search)} download className="no-print button button-quiet">
			<Icon name="download" />
			{label}
		</a>
	);
}

/** The list's query without its place in the pages; what `to` says itself counts. */
export function withQuery(to: string, list: URLSearchParams): string {
	const [path = "", own] = to.split("?", 2);
	const query = new URLSearchParams(list);
	query.delete("cursor");
	for (const [name, value] of new URLSearchParams(own)) query.set(name, value);
	return query.size > 0 ? `${path}?${query}` : path;
}
