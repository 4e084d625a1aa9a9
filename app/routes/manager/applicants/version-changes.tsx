import type { AnswerChange } from "#domain/applications";
import { Card } from "~/ui/card";

/** The answers that a later version of an application changed. */
export function VersionChanges({ changes, since }: { changes: readonly AnswerChange[]; since: number }) {
	return (
		<Card title={`Changed since version ${since}`}>
			{changes.length === 0 ? <p className="text-soft">Only ID numbers or documents changed.</p> : null}
			<dl className="grid gap-3">
				{changes.map(({ where, before, after }) => (
					<div key={where}>
						<dt className="text-soft">{where}</dt>
						<dd className="wrap-anywhere">
							{before ? <del className="text-soft">{before}</del> : <span className="text-soft">Blank</span>}
							{" → "}
							{after ? <ins className="no-underline">{after}</ins> : <span className="text-soft">removed</span>}
						</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}
