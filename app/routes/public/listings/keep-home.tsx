import { href } from "~/web/href";

/** Saving a home in this browser, and sending its address to someone; both without scripts. */
export function KeepHome({
	id,
	title,
	address,
	saved,
}: {
	id: number;
	title: string;
	address: string;
	saved: boolean;
}) {
	const mail = new URLSearchParams({ subject: title, body: `${title}\n${address}` });
	return (
		<div className="no-print mt-3 flex flex-wrap gap-2">
			<form method="post" action={href("/weblistings/saved")}>
				<input type="hidden" name="id" value={id} />
				<button type="submit" name="intent" value={saved ? "remove" : "save"} className="button button-plain">
					{saved ? "Saved. Remove" : "Save"}
				</button>
			</form>
			<a href={`mailto:?${mail.toString().replaceAll("+", "%20")}`} className="button button-plain">
				Share by email
			</a>
		</div>
	);
}
