import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { chargeName } from "#domain/lease-accounts/labels";
import { WhyLink } from "~/routes/centers/why/why-link";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateText, DayText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";
import { Money } from "~/ui/money";
import { href } from "~/web/href";
import { AheadWords } from "./balance-words";
import type { Home } from "./home";
import { HomeAutopay } from "./home-autopay";
import { feeWords } from "./payments/fee-words";

type Props = { home: Home; today: string };

/** The balance, what it consists of, and the button to pay it. */
export function HomeBalance({ home, today }: Props) {
	const { balanceCents, aheadCents, open, pendingPayments, next, why } = home;
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
			<WhyLink figure={{ of: "balance", id: home.id }} what="Your balance" />
			<p className="mt-1 text-soft empty:hidden">
				<AheadWords cents={aheadCents} owedCents={balanceCents} />
			</p>
			{open.length > 0 || pendingPayments.length > 0 ? (
				<ul className="mt-4 grid gap-2 border-t border-line pt-4">
					{open.map((charge) => (
						<Line key={charge.chargePostingId} cents={charge.openCents}>
							{chargeName(charge)}
							<span className="text-soft">
								, {charge.dueDate < today ? "past due since" : "due"} <DateText date={charge.dueDate} />
							</span>
						</Line>
					))}
					{pendingPayments.map((payment) => (
						<Line key={payment.id} cents={-payment.amountCents}>
							Processing
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
			<div className="mt-5 grid gap-3 sm:max-w-96">
				{why ? <p className="text-soft">{why}</p> : <Pay home={home} />}
			</div>
			<HomeAutopay home={home} />
		</Card>
	);
}

function Pay({ home }: { home: Home }) {
	const { shareCents, balanceCents } = home;
	const pay = href("/resident/ronlinepayments");
	return (
		<>
			<ButtonLink to={pay} look={balanceCents > 0 ? "primary" : "plain"} className="w-full justify-center">
				{balanceCents > 0 ? "Pay now" : "Pay ahead"}
			</ButtonLink>
			{shareCents === null ? null : (
				<ButtonLink
					to={href("/resident/ronlinepayments", { cents: shareCents })}
					look="plain"
					className="w-full justify-center"
				>
					Pay my share, <Money cents={shareCents} />
				</ButtonLink>
			)}
			<Fees home={home} />
		</>
	);
}

/** The fee of each payment method. */
function Fees({ home: { fees, takesBanks, takesCards, balanceCents } }: { home: Home }) {
	const format = useFormat();
	if (!fees) return null;
	const words = [
		takesBanks ? `Bank account: ${feeWords(fees, "bank", balanceCents, format)}` : "",
		takesCards ? `Card: ${feeWords(fees, "card", balanceCents, format)}` : "",
	];
	return <p className="text-soft">{words.filter(Boolean).join(" · ")}</p>;
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

/** The balance in a sentence. Payments that are still processing are never called paid. */
function Figure({ home: { balanceCents, open, pendingPayments }, today }: Props) {
	const sent = pendingPayments.reduce((sum, { amountCents }) => sum + amountCents, 0);
	if (sent > 0 && balanceCents <= sent) return <>You're all set. Payment processing.</>;
	if (balanceCents < 0) {
		return (
			<>
				You're <Money cents={-balanceCents} /> ahead
			</>
		);
	}
	const [oldest] = open;
	if (balanceCents === 0 || !oldest) return <>Nothing due now</>;
	const overdue = open.filter(({ dueDate }) => dueDate < today).reduce((sum, { openCents }) => sum + openCents, 0);
	if (overdue === 0) {
		return (
			<Large cents={balanceCents}>
				Due by <DateText date={oldest.dueDate} />
			</Large>
		);
	}
	if (overdue >= balanceCents) {
		return (
			<Large cents={balanceCents} bad>
				Past due since <DateText date={oldest.dueDate} />
			</Large>
		);
	}
	return (
		<Large cents={balanceCents}>
			Balance due, of which{" "}
			<span className="text-bad">
				<Money cents={overdue} /> is past due since <DateText date={oldest.dueDate} />
			</span>
		</Large>
	);
}

/** An amount in large type with its label below. */
function Large({ cents, bad = false, children }: { cents: number; bad?: boolean; children: ReactNode }) {
	return (
		<span className={bad ? "text-bad" : ""}>
			<span className="block text-4xl font-semibold tabular-nums">
				<Money cents={cents} />
			</span>
			<span className="mt-1 block text-base font-normal">{children}</span>
		</span>
	);
}
