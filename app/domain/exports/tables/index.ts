import { bookTables } from "./books";
import type { ExportedTables } from "./exported-table";
import { maintenanceTables } from "./maintenance";
import { recordTables } from "./records";
import { settingTables } from "./settings";
import { workTables } from "./work";

/** Every table of an export, in the order of its README. A table is here or in `tablesLeftOut`. */
export const exportedTables: ExportedTables = {
	...settingTables,
	...recordTables,
	...bookTables,
	...workTables,
	...maintenanceTables,
};
