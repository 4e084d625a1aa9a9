import type { ReactNode } from "react";
import type { Answers } from "#domain/applications";
import { noJobWords } from "#domain/applications/labels";
import { DateText } from "~/ui/date";
import { Money } from "~/ui/money";

/** The applicant's address history. */
export function Homes({ answers: { homes } }: { answers: Answers }) {
	if (!homes || homes.homes.length === 0) return <Nothing />;
	return (
		<Entries>
			{homes.homes.map(({ address, from, to, rentCents, landlord, landlordPhone, reason }) => (
				<Entry key={`${address} ${from}`} title={address} when={<Span from={from} to={to} />}>
					{[
						rentCents === undefined ? null : <AMonth key="amount" cents={rentCents} />,
						[landlord, landlordPhone].filter(Boolean).join(", "),
						reason,
					]}
				</Entry>
			))}
			{homes.gap ? <li className="text-soft">{homes.gap}</li> : null}
		</Entries>
	);
}

/** The applicant's income. */
export function Income({ answers: { income } }: { answers: Answers }) {
	if (!income) return <Nothing />;
	return (
		<Entries>
			{income.jobs.map(({ employer, position, from, to, monthlyCents, supervisor, phone }) => (
				<Entry key={`${employer} ${from}`} title={employer} when={<Span from={from} to={to} />}>
					{[
						position,
						monthlyCents === undefined ? null : <AMonth key="amount" cents={monthlyCents} />,
						[supervisor, phone].filter(Boolean).join(", "),
					]}
				</Entry>
			))}
			{income.others.map(({ source, monthlyCents }) => (
				<Entry key={source} title={source}>
					{[<AMonth key="amount" cents={monthlyCents} />]}
				</Entry>
			))}
			{income.noJob ? <li>{noJobWords[income.noJob]}</li> : null}
		</Entries>
	);
}

function Entries({ children }: { children: ReactNode }) {
	return <ul className="grid gap-3">{children}</ul>;
}

function Entry({ title, when, children }: { title: string; when?: ReactNode; children: ReactNode[] }) {
	return (
		<li>
			<p className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
				<strong className="font-medium">{title}</strong>
				<span className="text-soft">{when}</span>
			</p>
			{children.filter(Boolean).map((line, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry stay where they are.
				<p key={at} className="text-soft wrap-anywhere">
					{line}
				</p>
			))}
		</li>
	);
}

function Span({ from, to }: { from?: string | undefined; to?: string | undefined }) {
	if (!from && !to) return null;
	return (
		<>
			<DateText date={from} /> – {to ? <DateText date={to} /> : "present"}
		</>
	);
}

function AMonth({ cents }: { cents: number }) {
	return (
		<>
			<Money cents={cents} /> a month
		</>
	);
}

/** A step no one has answered. */
export function Nothing() {
	return <p className="text-soft">Nothing entered yet</p>;
}
