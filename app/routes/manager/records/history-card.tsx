import { Card } from "~/ui/card";
import { DateTimeText } from "~/ui/date";

type Entry = { id: number; summary: string; author: string | null; createdDate: string };

/** A record's activity log, newest first. */
export function HistoryCard({ title, history }: { title: string; history: readonly Entry[] }) {
	return (
		<Card title={title}>
			<ol className="grid gap-2.5">
				{history.map(({ id, summary, author, createdDate }) => (
					<li key={id}>
						<span className="wrap-anywhere">{summary}</span>
						<span className="block text-small text-soft">
							{author ? `${author}, ` : ""}
							<DateTimeText iso={createdDate} />
						</span>
					</li>
				))}
			</ol>
		</Card>
	);
}
