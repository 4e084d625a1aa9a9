import type { findOffer } from "#domain/renewals";
import { renewalEventWords } from "#domain/renewals/labels";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { DateTimeText } from "~/ui/date";

type Offer = NonNullable<ReturnType<typeof findOffer>>;

/** The offer's state in a sentence, with the reason if there is one. */
export function OfferStanding({ offer: { state, facts, endReason, people, prepared } }: { offer: Offer }) {
	const { chosen, answerBy, answeredBy } = facts;
	const silent = people.filter(({ email }) => email === "").map(({ displayName }) => displayName);
	switch (state) {
		case "draft":
			return <Banner>Proposed but not sent. No one has been notified.</Banner>;
		case "sent":
			return (
				<Banner>
					They can reply until {answerBy}.{" "}
					{silent.length > 0 ? ` No email for ${silent.join(", ")}. Print a letter instead.` : ""}
				</Banner>
			);
		case "accepted":
			return (
				<Banner tone="good">
					{answeredBy} accepted {chosen?.term} at {chosen?.rent}.{" "}
					{prepared ? "It's ready to sign." : "Renew the lease to get it signed."}
				</Banner>
			);
		case "declined":
			return (
				<Banner tone="warn">
					{answeredBy} declined{endReason ? `: ${endReason}` : "."}
				</Banner>
			);
		case "expired":
			return <Banner tone="warn">No one replied by {answerBy}.</Banner>;
		case "withdrawn":
			return <Banner tone="warn">Withdrawn: {endReason}</Banner>;
		case "renewed":
			return (
				<Banner tone="good">
					Renewed: {chosen?.term} at {chosen?.rent}.
				</Banner>
			);
	}
}

/** The offered options beside the current rent. */
export function OfferOptions({ offer: { facts } }: { offer: Offer }) {
	return (
		<Card title="Offer">
			<ul className="grid gap-3">
				{facts.options.map(({ id, term, rent, change }) => (
					<li
						key={id}
						className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 first:border-0 first:pt-0"
					>
						<span>
							{term}
							{facts.chosen?.id === id ? <strong className="text-good"> · chosen</strong> : null}
						</span>
						<span className="tabular-nums">
							<strong>{rent}</strong> <span className="text-soft">{change}</span>
						</span>
					</li>
				))}
			</ul>
			{facts.letter ? (
				<p className="mt-4 border-t border-line pt-4 whitespace-pre-line text-soft">{facts.letter}</p>
			) : null}
		</Card>
	);
}

/** The offer's history, newest first. */
export function OfferEvents({ offer: { events } }: { offer: Offer }) {
	return (
		<Card title="History">
			<ul className="grid gap-2">
				{[...events].reverse().map(({ id, kind, who, detail, createdDate }) => (
					<li key={id} className="grid gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
						<span className="text-soft">
							<DateTimeText iso={createdDate} />
						</span>
						<span className="wrap-anywhere">
							{renewalEventWords[kind]}
							{who ? `, ${who}` : ""}
							{detail ? `: ${detail}` : ""}
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
