import { Banner } from "~/ui/banner";
import { DateText } from "~/ui/date";
import { Link } from "~/ui/link";
import { href } from "~/web/href";
import type { journalPart } from "./transaction-part.server";

/** What a journal entry does by itself: reverse, or recur. */
export function JournalPart({ part }: { part: NonNullable<ReturnType<typeof journalPart>> }) {
	const { reverseOn, reversedOn, lastFailure, repeats } = part;
	return (
		<Banner tone={lastFailure ? "warn" : "info"}>
			{lastFailure ? `The automatic reversal failed. ${lastFailure} ` : null}
			{reverseOn && !lastFailure ? (
				<>
					Auto-reverses on <DateText date={reverseOn} />.{" "}
				</>
			) : null}
			{reversedOn ? (
				<>
					Reversed automatically on <DateText date={reversedOn} />.{" "}
				</>
			) : null}
			{repeats ? (
				<Link to={href("/app/journalentries/templates")} className="link">
					Repeats automatically.
				</Link>
			) : null}
		</Banner>
	);
}
