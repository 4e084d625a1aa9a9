import type { decisionLetter } from "#domain/applications";
import { DayText } from "~/ui/date";
import { PrintButton } from "~/ui/print-button";

type LetterProps = { letter: ReturnType<typeof decisionLetter>; heading: "h1" | "h2" };

/** A decision letter on one sheet. Its subject is the page's main heading unless there is one above it. */
export function LetterSheet({ letter, heading: Heading }: LetterProps) {
	const { organization, names, subject, sentDate } = letter;
	const place = [organization?.city, organization?.state, organization?.postalCode].filter(Boolean).join(" ");
	return (
		<article className="grid gap-5 rounded-card border border-line bg-surface p-8 shadow-whisper max-sm:p-5 print:border-0 print:p-0">
			<div className="flex flex-wrap items-start justify-between gap-4">
				<address className="not-italic">
					<strong className="block">{organization?.name}</strong>
					{organization?.street}
					{organization?.street ? <br /> : null}
					{place}
				</address>
				<PrintButton />
			</div>
			<p>{names}</p>
			{sentDate ? (
				<p>
					<DayText iso={sentDate} />
				</p>
			) : null}
			<Heading className="text-heading wrap-anywhere">{subject}</Heading>
			{letter.letter.split(/\n{2,}/).map((paragraph) => (
				<p key={paragraph} className="whitespace-pre-line wrap-anywhere">
					{paragraph}
				</p>
			))}
		</article>
	);
}
