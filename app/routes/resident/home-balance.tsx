import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { chargeName } from "#domain/leasing/labels";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateText, DayText } from "~/ui/date";
import { Money } from "~/ui/money";
import { href } from "~/web/href";
import type { Home } from "./home";

type Props = { home: Home; today: string };

/** The one figure, what makes it up, and the way to pay it. */
export function HomeBalance({ home, today }: Props) {
	const { open, onItsWay, next, why } = home;
	return (
		<Card
			title="Your balance"
			action={
				<Link to={href("/resident/rtransactions")} className="link">
					All transactions
				</Link>
			}
		>
			<p className="text-title">
				<Figure home={home} today={today} />
			</p>
			{open.length > 0 || onItsWay.length > 0 ? (
				<ul className="mt-4 grid gap-2 border-t border-line pt-4">
					{open.map((charge) => (
						<Line key={charge.chargePostingId} cents={charge.openCents}>
							{chargeName(charge)}
							<span className="text-soft">
								, {charge.dueDate < today ? "overdue since" : "due"} <DateText date={charge.dueDate} />
							</span>
						</Line>
					))}
					{onItsWay.map((payment) => (
						<Line key={payment.id} cents={-payment.amountCents}>
							On its way
							<span className="text-soft">
								, sent <DayText iso={payment.startedDate} />
							</span>
						</Line>
					))}
				</ul>
			) : null}
			{next ? (
				<p className="mt-4 text-soft">
					Next: {chargeName(next)}, <Money cents={next.amountCents} />, on <DateText date={next.dueDate} />
				</p>
			) : null}
			<Autopay home={home} />
			<div className="mt-4 flex flex-wrap items-center gap-3">
				{why ? <p className="text-soft">{why}</p> : <Pay home={home} />}
			</div>
		</Card>
	);
}

function Pay({ home: { shareCents, balanceCents } }: { home: Home }) {
	const pay = href("/resident/ronlinepayments");
	return (
		<>
			<ButtonLink to={pay} look={balanceCents > 0 ? "primary" : "plain"}>
				{balanceCents > 0 ? "Pay now" : "Pay ahead"}
			</ButtonLink>
			{shareCents === null ? null : (
				<ButtonLink to={href("/resident/ronlinepayments", { cents: shareCents })} look="plain">
					Pay my part, <Money cents={shareCents} />
				</ButtonLink>
			)}
		</>
	);
}

function Autopay({ home: { autopay, why } }: { home: Home }) {
	const page = href("/resident/ronlinepayments/autopay");
	if (autopay?.state === "suspended") {
		return (
			<p className="mt-4 text-bad">
				Autopay is suspended: {autopay.reason}{" "}
				<Link to={page} className="link">
					Set it right
				</Link>
			</p>
		);
	}
	if (autopay?.nextDate) {
		return (
			<p className="mt-4 text-soft">
				<Link to={page} className="link">
					Autopay
				</Link>{" "}
				pays next on <DateText date={autopay.nextDate} />
				{autopay.nextCents > 0 ? (
					<>
						, <Money cents={autopay.nextCents} /> as of today
					</>
				) : null}
				.
			</p>
		);
	}
	if (why) return null;
	return (
		<p className="mt-4 text-soft">
			Autopay is off.{" "}
			<Link to={page} className="link">
				Set it up
			</Link>
		</p>
	);
}

function Line({ cents, children }: { cents: number; children: ReactNode }) {
	return (
		<li className="flex justify-between gap-x-4">
			<span>{children}</span>
			<span className="tabular-nums">
				<Money cents={cents} />
			</span>
		</li>
	);
}

/** What is owed in a sentence. What was sent and has not arrived is never called paid. */
function Figure({ home: { balanceCents, open, onItsWay }, today }: Props) {
	const sent = onItsWay.reduce((sum, { amountCents }) => sum + amountCents, 0);
	if (sent > 0 && balanceCents <= sent) return <>Nothing further due; your payment is still being processed</>;
	if (balanceCents < 0) {
		return (
			<>
				You are <Money cents={-balanceCents} /> ahead
			</>
		);
	}
	const [oldest] = open;
	if (balanceCents === 0 || !oldest) return <>Nothing due now</>;
	const overdue = open.filter(({ dueDate }) => dueDate < today).reduce((sum, { openCents }) => sum + openCents, 0);
	if (overdue === 0) {
		return (
			<>
				You owe <Money cents={balanceCents} />, due <DateText date={oldest.dueDate} />
			</>
		);
	}
	if (overdue >= balanceCents) {
		return (
			<span className="text-bad">
				<Money cents={balanceCents} /> is overdue since <DateText date={oldest.dueDate} />
			</span>
		);
	}
	return (
		<>
			You owe <Money cents={balanceCents} />
			<span className="text-bad">
				, <Money cents={overdue} /> of it overdue since <DateText date={oldest.dueDate} />
			</span>
		</>
	);
}
