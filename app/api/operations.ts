import type { Operation } from "./define-operation";
import { bankFileOperations } from "./operations/bank-files";
import { booksOperations } from "./operations/books";
import { changeOperations } from "./operations/changes";
import { doorOperations } from "./operations/doors";
import { leaseMoneyOperations } from "./operations/lease-money";
import { officeOperations } from "./operations/office";
import { payablesOperations } from "./operations/payables";
import { peopleOperations } from "./operations/people";
import { recordOperations } from "./operations/records";
import { reportOperations } from "./operations/reports";
import { webhookOperations } from "./operations/webhooks";
import { workOperations } from "./operations/work";

/** Every operation of the API, in the order of the reference. */
export const operations: readonly Operation[] = [
	...recordOperations,
	...leaseMoneyOperations,
	...booksOperations,
	...bankFileOperations,
	...payablesOperations,
	...peopleOperations,
	...workOperations,
	...officeOperations,
	...reportOperations,
	...doorOperations,
	...changeOperations,
	...webhookOperations,
];
