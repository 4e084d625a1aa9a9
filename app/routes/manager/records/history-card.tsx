import { Card } from "~/ui/card";
import { DateTimeText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { ChangesList } from "./changes";

type Entry = {
	id: number;
	summary: string;
	author: string | null;
	createdDate: string;
	changes: Parameters<typeof ChangesList>[0]["changes"];
};

/** Who did what to a record, what it was before and after, newest first. `all` is the address of all of it. */
export function HistoryCard({
	title,
	history,
	all,
}: {
	title: string;
	history: readonly Entry[];
	all?: string | undefined;
}) {
	return (
		<Card title={title}>
			<ol className="grid gap-2.5">
				{history.map(({ id, summary, author, createdDate, changes }) => (
					<li key={id}>
						<span className="wrap-anywhere">{summary}</span>
						<ChangesList changes={changes} />
						<span className="block text-small text-soft">
							{author ? `${author}, ` : ""}
							<DateTimeText iso={createdDate} />
						</span>
					</li>
				))}
			</ol>
			{all ? (
				<PlainLink href={all} className="no-print link inline-block">
					All activity
				</PlainLink>
			) : null}
		</Card>
	);
}
