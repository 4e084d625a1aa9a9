import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { type Area, areas, type Level, levels, type Rights } from "#domain/team/format";
import { areaHints, areaWords, levelWords, namedRightWords } from "#domain/team/labels";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { SavedMeanwhile } from "~/ui/field";

/**
 * A row of radios for each area; on a phone each area is a block of its own. With scripts, a first row chooses one level
 * for all areas.
 */
export function LevelGrid({ fields }: { fields: Record<Area, FieldMetadata<unknown>> }) {
	const grid = useRef<HTMLDivElement>(null);
	const scripted = useScripted();
	const chooseForAll = (level: Level) => {
		for (const radio of grid.current?.querySelectorAll<HTMLInputElement>(`input[value="${level}"]`) ?? [])
			radio.click();
	};
	return (
		<div ref={grid} className="grid divide-y divide-line border-y border-line">
			{scripted ? <AllAreas choose={chooseForAll} /> : null}
			{areas.map((area) => (
				<LevelRow key={area} area={area} field={fields[area]} />
			))}
		</div>
	);
}

function useScripted(): boolean {
	const [scripted, setScripted] = useState(false);
	useEffect(() => setScripted(true), []);
	return scripted;
}

function AllAreas({ choose }: { choose: (level: Level) => void }) {
	return (
		<fieldset className="grid min-w-0 items-center gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
			<legend className="sr-only">All areas</legend>
			<p aria-hidden="true" className="font-medium">
				Set all areas to
			</p>
			<div className="grid grid-cols-4 items-center gap-x-3 sm:w-80">
				{levels.map((level) => (
					<button key={level} type="button" className="link justify-self-start py-1" onClick={() => choose(level)}>
						{levelWords[level]}
						<span className="sr-only"> for all areas</span>
					</button>
				))}
			</div>
		</fieldset>
	);
}

function LevelRow({ area, field }: { area: Area; field: FieldMetadata<unknown> }) {
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
