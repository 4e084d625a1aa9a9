import { addsUp, type Part, type Rule, type Step, sumOf } from "#domain/explain/format";
import { DateText } from "~/ui/date";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { SignedMoney } from "~/ui/money";
import type { House } from "~/web/house";
import { stepHref } from "~/web/why-href";

/** One part of an explanation: numbered steps, and what they add up to. */
export function WhyPart({ part, house }: { part: Part; house: House }) {
	return (
		<section className="grid gap-2">
			<h2 className="text-heading">{part.heading}</h2>
			{part.note ? <p className="text-soft">{part.note}</p> : null}
			{part.steps.length > 0 ? (
				<ol className="rounded-card border border-line bg-surface">
					{part.steps.map((step, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: steps have no id, and never move.
						<StepLine key={at} step={step} number={at + 1} house={house} />
					))}
				</ol>
			) : null}
			<Sum part={part} />
		</section>
	);
}

function StepLine({ step, number, house }: { step: Step; number: number; house: House }) {
	const { date, text, more, cents, afterCents } = step;
	const to = stepHref(step.record, house);
	return (
		<li className="keep-together flex gap-3 border-t border-line px-4 py-2.5 first:border-t-0 max-sm:px-3">
			<span aria-hidden="true" className="min-w-5 text-end text-soft tabular-nums">
				{number}
			</span>
			<div className="min-w-0 flex-1">
				<p className="flex flex-wrap items-baseline justify-between gap-x-4">
					<span className="min-w-0 wrap-anywhere">
						{date ? (
							<span className="text-soft">
								<DateText date={date} />
								{" · "}
							</span>
						) : null}
						{to ? (
							<Link to={to} className="link">
								{text}
							</Link>
						) : (
							text
						)}
					</span>
					{cents === null ? null : (
						<span className="ms-auto whitespace-nowrap tabular-nums">
							<SignedMoney cents={cents} />
						</span>
					)}
				</p>
				{more.length > 0 ? (
					<p className="text-small whitespace-pre-line text-soft wrap-anywhere">{more.join("\n")}</p>
				) : null}
				{afterCents === undefined ? null : (
					<p className="text-end text-small text-soft tabular-nums">
						Balance <SignedMoney cents={afterCents} />
					</p>
				)}
			</div>
		</li>
	);
}

/** What the steps add up to, checked against the figure. */
function Sum({ part }: { part: Part }) {
	const { reaches } = part;
	if (!reaches) return null;
	const sum = sumOf(part);
	if (!addsUp(part)) {
		return (
			<p role="alert" className="flex items-start gap-2 text-bad">
				<Icon name="alert" />
				<span>
					These add up to <SignedMoney cents={sum} />, but the figure is <SignedMoney cents={reaches.cents} />.{" "}
					<SignedMoney cents={reaches.cents - sum} /> isn't explained here.
				</span>
			</p>
		);
	}
	return (
		<p className="flex flex-wrap items-center justify-between gap-x-4 px-4 font-semibold max-sm:px-3">
			<span>
				These add up to <SignedMoney cents={sum} />
			</span>
			<span className="flex items-center gap-1.5 text-good">
				<Icon name="check" />
				{reaches.label}
			</span>
		</p>
	);
}

/** The rules that were in force, with since when. */
export function WhyRules({ rules }: { rules: readonly Rule[] }) {
	if (rules.length === 0) return null;
	return (
		<section className="grid gap-2">
			<h2 className="text-heading">The rule</h2>
			<div className="grid gap-4 rounded-card border border-line bg-surface p-4">
				{rules.map((rule) => (
					<div key={rule.name} className="keep-together grid gap-1">
						<h3 className="font-semibold">{rule.name}</h3>
						<p className="whitespace-pre-line wrap-anywhere">{rule.says.join("\n")}</p>
						{rule.since ? <p className="text-small text-soft">{rule.since}</p> : null}
					</div>
				))}
			</div>
		</section>
	);
}
