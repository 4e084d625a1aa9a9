import type { compareGroups } from "#domain/applications";
import { statusTones, statusWords } from "#domain/applications/labels";
import { DateText, DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import { VerdictMark } from "./verdict";

type Compared = NonNullable<ReturnType<typeof compareGroups>>;

/** Those who apply for one home side by side, in the order they were complete, against the written criteria only. */
export function Comparison({ comparison: { home, groups } }: { comparison: Compared }) {
	const criteria = [...new Set(groups.flatMap(({ checks }) => checks.map(({ criterion }) => criterion)))];
	return (
		<>
			<PageHead
				title={`Compare: ${home}`}
				facts="Listed in the order completed. Compare applicants only by the written criteria."
				crumbs={[{ label: "Applicants", to: href("/app/applicants") }]}
			/>
			{groups.length === 0 ? <EmptyState>No one is waiting for a decision on this unit.</EmptyState> : null}
			<div className="grid gap-4 [grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr))]">
				{groups.map((group) => (
					<section
						key={group.id}
						className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 shadow-whisper"
					>
						<h2 className="text-heading wrap-anywhere">
							<Link to={href("/app/singleapplicantlayout/applicantsummary", { id: group.id })} className="link">
								{group.name}
							</Link>
						</h2>
						<p className="flex flex-wrap gap-2 text-soft">
							<Status tone={statusTones[group.status]}>{statusWords[group.status]}</Status>
							{group.submittedDate ? <DateTimeText iso={group.submittedDate} /> : "Incomplete"}
						</p>
						<dl className="grid gap-3">
							<div>
								<dt className="text-soft">Move-in</dt>
								<dd>
									<DateText date={group.desiredMoveIn} />
								</dd>
							</div>
							{criteria.map((criterion) => {
								const check = group.checks.find((one) => one.criterion === criterion);
								return (
									<div key={criterion}>
										<dt className="text-soft">{criterion}</dt>
										<dd className="wrap-anywhere">
											{check ? (
												<>
													<VerdictMark verdict={check.verdict} /> {check.figure}
												</>
											) : (
												"–"
											)}
										</dd>
									</div>
								);
							})}
						</dl>
					</section>
				))}
			</div>
		</>
	);
}
