import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { applicationStatus } from "#domain/applications";
import { decidedWords, feeWords, reasonWords } from "#domain/applications/labels";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateText, DateTimeText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Form } from "~/ui/form";
import { Icon } from "~/ui/icon";
import { Money } from "~/ui/money";
import { RadioField } from "~/ui/radio-field";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { usePostForm } from "~/web/use-post-form";
import { ItemList } from "./item-list";

type Shown = ReturnType<typeof applicationStatus>;

/** Where an application stands, for who sent it. */
export function StatusView({
	status,
	t,
	methods,
	feeKey,
}: {
	status: Shown;
	t: string;
	methods: readonly ("bank" | "card")[];
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
			{status.decision ? <Decision decision={status.decision} t={t} /> : null}
			<Timeline status={status} />
			{status.fee.state === "unpaid" && status.open ? (
				<Card title="Application fee">
					<PayFee status={status} methods={methods} feeKey={feeKey} />
				</Card>
			) : null}
			{wanted.length > 0 && status.open ? (
				<Card title="Still wanted from you">
					<ItemList items={wanted} />
				</Card>
			) : null}
			<Card title="Who applies">
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
				<Card title="What you gave">
					<Facts facts={given.map(({ label, state, answer }) => ({ label, value: givenWords(state, answer) }))} />
				</Card>
			) : null}
			<Receipt status={status} />
			{status.open ? (
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

function givenWords(state: Shown["items"][number]["state"], answer: string): string {
	if (state === "accepted") return "Accepted";
	return state === "received" ? "Received" : `You wrote: ${answer}`;
}

function Timeline({ status }: { status: Shown }) {
	const { submittedDate, completeDate, reviewed, decision, withdrawn } = status;
	const stations: { words: string; reached: boolean; when?: ReactNode }[] = [
		{
			words: submittedDate ? "Received" : "Given back to you to be changed",
			reached: submittedDate !== null,
			when: submittedDate ? <DateTimeText iso={submittedDate} /> : null,
		},
		{
			words: "Complete: everybody has sent theirs",
			reached: completeDate !== undefined,
			when: completeDate ? <DateTimeText iso={completeDate} /> : null,
		},
		{ words: "Under review", reached: reviewed && !withdrawn },
		{
			words: "Decided",
			reached: decision !== undefined,
			when: decision?.date ? <DateTimeText iso={decision.date} /> : null,
		},
	];
	return (
		<ol className="grid gap-3 rounded-card border border-line bg-surface p-5 shadow-whisper">
			{stations.map(({ words, reached, when }) => (
				<li key={words} className={`flex items-baseline gap-3 ${reached ? "" : "text-soft"}`}>
					<span
						className={`grid size-6 shrink-0 translate-y-1 place-items-center rounded-full border ${reached ? "border-good bg-good-soft text-good" : "border-line"}`}
					>
						{reached ? <Icon name="check" className="size-4!" /> : null}
					</span>
					<span>
						{words}
						{reached ? null : <span className="sr-only"> (not yet)</span>}
						{when ? <span className="block text-small text-soft">{when}</span> : null}
					</span>
				</li>
			))}
		</ol>
	);
}

function Decision({ decision, t }: { decision: NonNullable<Shown["decision"]>; t: string }) {
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

function PayFee({ status, methods, feeKey }: { status: Shown; methods: readonly ("bank" | "card")[]; feeKey: string }) {
	const [form, fields] = usePostForm<{ method: string }>({
		values: { method: methods.includes("card") ? "card" : methods[0] },
		answers: (intent) => intent === "pay",
	});
	if (status.fee.processing)
		return (
			<p>
				Your payment of <Money cents={status.fee.cents} /> is on its way.
			</p>
		);
	if (methods.length === 0) {
		return (
			<p>
				<Money cents={status.fee.cents} /> is still to be paid. {status.organizationName} tells you how.
			</p>
		);
	}
	return (
		<Form form={form} submit="Pay the fee">
			<input type="hidden" name="intent" value="pay" />
			<input type="hidden" name="key" value={feeKey} />
			<p>
				<Money cents={status.fee.cents} /> is still to be paid. Your application is looked at once it is.
			</p>
			<RadioField
				field={fields.method}
				label="Pay by"
				options={methods.map((value) => ({ value, label: value === "card" ? "Card" : "Bank account" }))}
			/>
		</Form>
	);
}

function Receipt({ status: { fee, number } }: { status: Shown }) {
	if (fee.cents === 0 || fee.state === "unpaid") return null;
	return (
		<Card title="Fee receipt">
			<Facts
				facts={[
					{ label: "For", value: `Application ${number}` },
					{ label: "Amount", value: <Money cents={fee.cents} /> },
					{ label: "Status", value: feeWords[fee.state] },
					{ label: "Paid on", value: fee.paidDate ? <DateText date={fee.paidDate.slice(0, 10)} /> : "" },
				]}
			/>
		</Card>
	);
}
