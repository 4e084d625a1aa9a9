import { changeLines } from "#domain/activity/format";
import { useFormat } from "~/ui/format-context";
import { storedWords } from "./stored-words";

type Changes = Parameters<typeof changeLines>[0];

/** What changed in a record, a line for each field: its value before, and after. */
export function ChangesList({ changes }: { changes: Changes }) {
	const lines = changeLines(changes, useFormat(), storedWords);
	if (lines.length === 0) return null;
	return (
		<dl className="mt-1 grid gap-0.5 text-small">
			{lines.map(({ field, before, after }) => (
				<div key={field} className="wrap-anywhere">
					<dt className="inline text-soft">{field}: </dt>
					<dd className="inline">
						{before === "" ? null : (
							<>
								<del className="text-soft">{before}</del> <span aria-hidden="true">→</span>{" "}
							</>
						)}
						{after === "" ? <span className="text-soft">(none)</span> : <ins className="no-underline">{after}</ins>}
					</dd>
				</div>
			))}
		</dl>
	);
}
