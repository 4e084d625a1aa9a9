import { useSearchParams } from "@remix-run/react";
import { Icon } from "./icon";

/** All rows the filters let through, as a file; `to` is the address that answers with it, given the list's query. */
export function DownloadLink({ to, label = "Download" }: { to: string; label?: string }) {
	const [search] = useSearchParams();
	const query = new URLSearchParams(search);
	query.delete("cursor");
	return (
		<a href={query.size > 0 ? `${to}?${query}` : to} download className="button button-quiet">
			<Icon name="download" />
			{label}
		</a>
	);
}
