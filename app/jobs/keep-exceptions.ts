import { keepExceptions } from "#domain/reports";
import { inPieces } from "~/domain/kernel/in-pieces";

/** Once a day: looks for the exceptions of organizations with very many units. */
export async function keepFoundExceptions() {
	await inPieces(keepExceptions());
}
