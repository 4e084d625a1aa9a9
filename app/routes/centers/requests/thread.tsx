import type { Message } from "#domain/maintenance";
import { channels, requestNumber } from "#domain/maintenance/labels";
import { DateTimeText } from "~/ui/date";
import { Status } from "~/ui/status";
import { type Attached, AttachedFiles } from "./attached";

type Shown = Omit<Message, "files"> & { files: readonly Attached[] };

type Merged = { id: number; number: number };

/**
 * The messages, oldest first; one's own are on the right. `labeled` names who can read each; `merged` are requests whose
 * messages say where they come from.
 */
export function Thread({
	messages,
	labeled = false,
	merged = [],
}: {
	messages: readonly Shown[];
	labeled?: boolean;
	merged?: readonly Merged[];
}) {
	const numbers = new Map(merged.map(({ id, number }) => [id, number]));
	return (
		<ol className="grid gap-3">
			{messages.map((message) => (
				<li
					key={message.id}
					className={`grid max-w-[92%] gap-2 rounded-card border px-4 py-3 ${lookOf(message)} ${message.mine ? "justify-self-end" : "justify-self-start"}`}
				>
					<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
						<span className="font-medium">{message.mine ? "You" : message.author}</span>
						<span className="text-soft">
							<DateTimeText iso={message.createdDate} />
						</span>
						{labeled ? <Status tone={tones[message.channel]}>{channels[message.channel]}</Status> : null}
						{numbers.has(message.requestId) ? (
							<span className="text-soft">from {requestNumber(numbers.get(message.requestId) ?? 0)}</span>
						) : null}
					</p>
					<p className="whitespace-pre-wrap wrap-anywhere">{message.body}</p>
					<AttachedFiles files={message.files} />
				</li>
			))}
		</ol>
	);
}

const tones = { staff: "quiet", resident: "info", owner: "good" } as const;

function lookOf({ mine, channel }: Shown): string {
	if (channel === "staff") return "border-dashed border-line bg-surface";
	return mine ? "border-line bg-accent-soft" : "border-line bg-sunken";
}
