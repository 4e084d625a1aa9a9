import type { Coverage } from "#domain/vendors";
import { type CoverageState, coverageStates, insuranceKinds } from "#domain/vendors/labels";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { Status, type Tone } from "~/ui/status";

const tones: Record<CoverageState, Tone> = { covered: "good", "ends-soon": "warn", lapsed: "bad", missing: "bad" };

/** Each kind of insurance on a date: whether it was in force, by which policy, and what falls short. */
export function CoverageList({ coverage, title }: { coverage: Coverage; title: string }) {
	return (
		<Card title={title}>
			<ul className="grid divide-y divide-line">
				{coverage.kinds.map(({ kind, required, state, certificate, shortfalls }) => (
					<li key={kind} className="flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0">
						<span className="min-w-0 wrap-anywhere">
							<strong className="font-semibold">{insuranceKinds[kind]}</strong>
							{required ? null : <span className="text-soft">, not required</span>}
							{certificate ? (
								<span className="block text-small text-soft">
									{[certificate.carrier, certificate.policyNumber].filter(Boolean).join(", ")}
									{certificate.carrier || certificate.policyNumber ? ", " : ""}
									{certificate.fromDate ? (
										<>
											<DateText date={certificate.fromDate} /> to{" "}
										</>
									) : (
										"until "
									)}
									<DateText date={certificate.toDate} />
								</span>
							) : null}
							{shortfalls.map((words) => (
								<span key={words} className="block text-small text-bad">
									{words}
								</span>
							))}
						</span>
						<Status tone={tones[state]}>{shortfalls.length > 0 ? "Not enough" : coverageStates[state]}</Status>
					</li>
				))}
			</ul>
		</Card>
	);
}
