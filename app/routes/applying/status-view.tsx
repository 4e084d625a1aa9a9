import { Link } from "@remix-run/react";
import type { applicationStatus, FeeMethod } from "#domain/applications";
import { feeWords } from "#domain/applications/labels";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { DayText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Money } from "~/ui/money";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { ItemList } from "./item-list";
import { PayFee } from "./pay-fee";
import { Decision } from "./status-decision";
import { Timeline } from "./status-timeline";

export type ShownStatus = ReturnType<typeof applicationStatus>;

/** An application's status, for the applicant. */
export function StatusView({
	status,
	t,
	methods,
	feeKey,
}: {
	status: ShownStatus;
	t: string;
	methods: readonly FeeMethod[];
	feeKey: string;
}) {
	const wanted = status.items.filter(
		({ state, answer }) => state === "not_readable" || (state === "asked" && answer === ""),
	);
	const given = status.items.filter((item) => !wanted.includes(item));
	return (
		<div className="mx-auto grid w-full max-w-200 gap-5 py-4 sm:py-6">
			<header className="grid gap-1">
				<p className="text-soft">
					Application {status.number} · {status.organizationName}
				</p>
				<h1 className="text-title wrap-anywhere">{status.home}</h1>
			</header>
			<UnclaimedRefusal
				claimed={({ intent, item }) =>
					status.open &&
					(intent === "pay" ? status.fee.state === "unpaid" : wanted.some(({ id }) => String(id) === String(item)))
				}
			/>
			{status.withdrawn ? <Banner>You withdrew this application.</Banner> : null}
			{status.decision ? <Decision decision={status.decision} after={status.after} email={status.email} t={t} /> : null}
			{status.fee.state === "unpaid" && status.open ? (
				<Card title="Application fee">
					<PayFee status={status} methods={methods} feeKey={feeKey} />
				</Card>
			) : null}
			{wanted.length > 0 && status.open ? (
				<Card title="Still needed from you">
					<ItemList items={wanted} />
				</Card>
			) : null}
			<Timeline status={status} />
			<Card title="Applicants">
				<ul className="grid gap-2">
					{status.people.map(({ name, isYou, state }) => (
						<li key={name} className="flex flex-wrap items-center gap-2">
							<span className="wrap-anywhere">{isYou ? `${name} (you)` : name}</span>
							<Status tone={state === "Submitted" ? "good" : "warn"}>{state}</Status>
						</li>
					))}
				</ul>
			</Card>
			{given.length > 0 ? (
				<Card title="Documents you provided">
					<Facts facts={given.map(({ label, state, answer }) => ({ label, value: givenWords(state, answer) }))} />
				</Card>
			) : null}
			<Receipt status={status} />
			{status.canWithdraw ? (
				<p className="no-print text-soft">
					Changed your mind?{" "}
					<Link to={href("/weblistings/status/withdraw", { t })} className="link">
						Withdraw this application
					</Link>
				</p>
			) : null}
		</div>
	);
}

function givenWords(state: ShownStatus["items"][number]["state"], answer: string): string {
	if (state === "accepted") return "Accepted";
	return state === "received" ? "Received" : `You wrote: ${answer}`;
}

function Receipt({ status: { fee, number } }: { status: ShownStatus }) {
	if (fee.cents === 0 || fee.state === "unpaid") return null;
	return (
		<Card title="Fee receipt">
			<Facts
				facts={[
					{ label: "For", value: `Application ${number}` },
					{ label: "Application fee", value: <Money cents={fee.cents} /> },
					...(fee.onlineCents > 0
						? [
								{ label: "Online payment fee", value: <Money cents={fee.onlineCents} /> },
								{ label: "Total charged", value: <Money cents={fee.cents + fee.onlineCents} /> },
							]
						: []),
					{ label: "Status", value: feeWords[fee.state] },
					{ label: "Paid on", value: fee.paidDate ? <DayText iso={fee.paidDate} /> : "" },
				]}
			/>
		</Card>
	);
}
