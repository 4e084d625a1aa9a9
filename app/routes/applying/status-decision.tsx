import { decidedWords, reasonWords } from "#domain/applications/labels";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date";
import { Money } from "~/ui/money";
import { href } from "~/web/href";
import type { ShownStatus } from "./status-view";

/** What was decided, and what comes next. */
export function Decision({ decision, t }: { decision: NonNullable<ShownStatus["decision"]>; t: string }) {
	const { outcome, reasons, conditions, depositCents, moveInDate, expiresDate } = decision;
	const good = outcome === "approve" || outcome === "conditional";
	return (
		<Banner
			tone={outcome === "approve" ? "good" : "info"}
			action={
				<ButtonLink to={href("/weblistings/status/letter", { t })} look="plain">
					Open the letter
				</ButtonLink>
			}
		>
			<p className="font-medium">{outcome === "reject" ? "Not this time" : decidedWords[outcome]}</p>
			{conditions ? <p className="whitespace-pre-line">{conditions}</p> : null}
			{outcome === "reject" && reasons.length > 0 ? (
				<p>{reasons.map((reason) => reasonWords[reason as keyof typeof reasonWords]).join("; ")}</p>
			) : null}
			{good ? (
				<p>
					Next: the lease comes to you to be signed
					{depositCents ? (
						<>
							, then the deposit of <Money cents={depositCents} />
						</>
					) : null}
					{moveInDate ? (
						<>
							, and you move in on <DateText date={moveInDate} />
						</>
					) : null}
					.
					{expiresDate ? (
						<>
							{" "}
							Please answer by <DateText date={expiresDate} />.
						</>
					) : null}
				</p>
			) : null}
		</Banner>
	);
}
