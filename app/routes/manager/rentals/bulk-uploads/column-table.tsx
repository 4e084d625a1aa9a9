import type { FieldMetadata } from "@conform-to/react";
import type { ColumnMatch } from "#domain/imports";
import { type ColumnField, type Confidence, columnFieldLabels, confidenceLabels } from "#domain/imports/labels";
import { FieldError } from "~/ui/field";
import { SelectCell } from "~/ui/line-cells";
import { type Option, optionsOf } from "~/ui/options";
import { Status, type Tone } from "~/ui/status";
import type { SettingsInput } from "./columns";

/**
 * The file's columns with three sample values each, and a choice of what each contains. A column of charges also has an
 * account.
 */
export function ColumnTable({
	field,
	columns,
	fields,
	accounts,
}: {
	field: FieldMetadata<SettingsInput["columns"]>;
	columns: ColumnMatch["columns"];
	/** What each column was last saved as containing. */
	fields: ColumnMatch["settings"]["columns"];
	accounts: readonly Option[];
}) {
	const lines = field.getFieldList().map((line) => line.getFieldset());
	return (
		<div className="overflow-x-auto rounded-card border border-line bg-surface shadow-whisper">
			<table className="table table-cards">
				<caption className="sr-only">Columns in the file</caption>
				<thead>
					<tr>
						<th scope="col">Your column</th>
						<th scope="col">Example</th>
						<th scope="col">Contains</th>
						<th scope="col">Match</th>
					</tr>
				</thead>
				<tbody>
					{columns.map(({ header, samples, confidence }, at) => {
						const line = lines[at];
						const name = header || `Column ${at + 1}`;
						return line ? (
							<tr key={line.field.name} className="group/column">
								<th scope="row" className="name">
									{name}
								</th>
								<td className="fact max-w-80 wrap-anywhere text-soft max-sm:basis-full">{samples.join(" · ")}</td>
								<td className="sm:w-72 max-sm:basis-full">
									<SelectCell field={line.field} label={`${name} contains`} options={fieldOptions} empty={toChoose} />
									<FieldError field={line.field} />
									<div className="hidden pt-1.5 group-has-[option[value=charge]:checked]/column:block">
										<SelectCell
											field={line.accountNumber}
											label={`Account for ${name}`}
											options={accounts}
											empty="Choose an account"
										/>
									</div>
									<FieldError field={line.accountNumber} />
								</td>
								<td className="amount">
									<MatchState confidence={confidence} field={fields[at]?.field} />
								</td>
							</tr>
						) : null;
					})}
				</tbody>
			</table>
		</div>
	);
}

/** A column that was undecided and has been decided since isn't asked about again. */
function MatchState({ confidence, field }: { confidence: Confidence; field: ColumnField | undefined }) {
	if (confidence === "undecided" && field !== "undecided") return <Status tone="good">You chose</Status>;
	return <Status tone={tones[confidence]}>{confidenceLabels[confidence]}</Status>;
}

const { undecided: toChoose, ...decided } = columnFieldLabels;
const fieldOptions = optionsOf(decided);

const tones: Record<Confidence, Tone> = {
	sure: "good",
	likely: "good",
	guess: "warn",
	undecided: "bad",
	none: "quiet",
};
