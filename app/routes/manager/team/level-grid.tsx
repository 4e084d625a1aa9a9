import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { type Area, areas, type Level, levels, type Rights } from "#domain/team/format";
import { areaHints, areaWords, levelWords, namedRightWords } from "#domain/team/labels";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { SavedMeanwhile } from "~/ui/field";

/**
 * A row of radios for each area; on a phone each area is a block of its own. With scripts, a row's level goes to all.
 */
export function LevelGrid({ fields }: { fields: Record<Area, FieldMetadata<unknown>> }) {
	const grid = useRef<HTMLDivElement>(null);
	const copies = useScripted();
	const copy = (area: Area) => {
		const chosen = grid.current?.querySelector<HTMLInputElement>(`input[name="${fields[area].name}"]:checked`);
		for (const radio of grid.current?.querySelectorAll<HTMLInputElement>(`input[value="${chosen?.value}"]`) ?? []) {
			radio.click();
		}
	};
	return (
		<div ref={grid} className="grid divide-y divide-line border-y border-line">
			{areas.map((area) => (
				<LevelRow key={area} area={area} field={fields[area]} onCopy={copies ? () => copy(area) : undefined} />
			))}
		</div>
	);
}

function useScripted(): boolean {
	const [scripted, setScripted] = useState(false);
	useEffect(() => setScripted(true), []);
	return scripted;
}

function LevelRow({
	area,
	field,
	onCopy,
}: {
	area: Area;
	field: FieldMetadata<unknown>;
	onCopy: (() => void) | undefined;
}) {
	return (
		<fieldset
			id={field.id}
			aria-describedby={`${field.id}-hint`}
			className="grid min-w-0 gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]"
		>
			<legend className="sr-only">{areaWords[area]}</legend>
			<div className="min-w-0">
				<p aria-hidden="true" className="font-medium">
					{areaWords[area]}
				</p>
				<p id={`${field.id}-hint`} className="text-small text-soft">
					{areaHints[area]}
				</p>
				{field.errors ? <p className="text-small font-medium text-bad">{field.errors.join(" ")}</p> : null}
				{onCopy ? (
					<button type="button" className="link py-1 text-small" onClick={onCopy}>
						Copy to all areas<span className="sr-only"> from {areaWords[area]}</span>
					</button>
				) : null}
				<SavedMeanwhile field={field as never} wordsOf={(level) => levelWords[level as Level] ?? level} />
			</div>
			<div className="grid grid-cols-4 items-center gap-x-3 sm:w-80">
				{levels.map((level) => (
					<label key={level} className="flex min-h-6 items-center gap-1.5">
						<input
							key={String(field.initialValue)}
							type="radio"
							name={field.name}
							value={level}
							required
							defaultChecked={field.initialValue === level}
							className="size-4 shrink-0"
						/>
						{levelWords[level]}
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** A role's rights, to read. */
export function RightsTable({ rights: { levels: opened, named, assignedOnly } }: { rights: Rights }) {
	return (
		<Card title="Rights">
			<Facts
				facts={[
					...areas.map((area) => ({ label: areaWords[area], value: levelWords[opened[area]] })),
					{ label: "Other rights", value: named.map((right) => namedRightWords[right]).join(", ") },
					{ label: "Maintenance", value: assignedOnly ? "Assigned work only" : null },
				]}
			/>
		</Card>
	);
}
