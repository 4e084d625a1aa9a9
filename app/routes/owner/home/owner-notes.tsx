import type { NoteForOwner } from "#domain/notes";
import { Card } from "~/ui/card";
import { DateTimeText } from "~/ui/date";

/** What the manager wrote down for the owner; nothing where there is none. */
export function OwnerNotes({ notes, from }: { notes: readonly NoteForOwner[]; from: string }) {
	if (notes.length === 0) return null;
	return (
		<Card title={`Notes from ${from}`}>
			<ul className="grid gap-3">
				{notes.map(({ id, body, createdDate, propertyName }) => (
					<li key={id}>
						<p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
						<p className="text-small text-soft">
							{propertyName ? `${propertyName} · ` : ""}
							<DateTimeText iso={createdDate} />
						</p>
					</li>
				))}
			</ul>
		</Card>
	);
}
