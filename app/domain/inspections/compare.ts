import type { Scope } from "~/domain/kernel/scope";
import { type Deduction, deductionsOf } from "./deductions";
import { findInspection, type InspectionItem } from "./find-inspection";
import { isWorse } from "./labels";

type ComparedItem = InspectionItem & { room: string; worse: boolean; deduction: Deduction | undefined };

/**
 * An inspection beside the one before it (last-results.ts), item by item; what got worse (`isWorse`, labels.ts) is
 * marked. Undefined if there's none.
 */
export function compareInspection(scope: Scope, inspectionId: number) {
	const inspection = findInspection(scope, inspectionId);
	if (!inspection) return undefined;
	const deductions = deductionsOf(scope, inspectionId);
	const items = inspection.rooms.flatMap((room) =>
		room.items
			.filter(({ leftOut }) => !leftOut)
			.map(
				(item): ComparedItem => ({
					...item,
					room: room.name,
					worse: isWorse(item.last?.condition, item.condition),
					deduction: deductions.find(({ itemId }) => itemId === item.id),
				}),
			),
	);
	return { inspection, items };
}
