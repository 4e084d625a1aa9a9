import type { OrderMessage } from "#domain/work-orders";
import { DateTimeText } from "~/ui/date";

/** Messages of a work order, oldest first; one's own side is on the right. */
export function MessageList({ messages }: { messages: readonly (OrderMessage & { mine: boolean })[] }) {
	return (
		<ol className="grid gap-3">
			{messages.map(({ id, body, author, mine, createdDate }) => (
				<li
					key={id}
					className={`grid max-w-[92%] gap-2 rounded-card border border-line px-4 py-3 ${mine ? "justify-self-end bg-accent-soft" : "justify-self-start bg-sunken"}`}
				>
					<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
						<span className="font-medium">{author}</span>
						<span className="text-soft">
							<DateTimeText iso={createdDate} />
						</span>
					</p>
					<p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
				</li>
			))}
		</ol>
	);
}
