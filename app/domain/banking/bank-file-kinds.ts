import type { InPieces } from "~/domain/kernel/in-pieces";
import type { Result } from "~/domain/kernel/result";
import type { StatementFormat } from "./labels";
import { isBai2, readBai2 } from "./read-bai2";
import { isCamt, readCamt } from "./read-camt";
import { isOfx, readOfx } from "./read-ofx";
import type { FileBooks, Statement } from "./statement";

/** Kinds of bank files that say themselves how to read them. */
export type BankFileKind = Exclude<StatementFormat, "csv">;

type Reader = (bytes: Uint8Array, books: FileBooks) => InPieces<Result<{ statement: Statement }>>;

export const readers: Record<BankFileKind, Reader> = { ofx: readOfx, camt: readCamt, bai2: readBai2 };

/** The kind of a bank's file, by its content; undefined for tables and anything else. */
export function kindOfBankFile(bytes: Uint8Array): BankFileKind | undefined {
	if (isCamt(bytes)) return "camt";
	if (isOfx(bytes)) return "ofx";
	return isBai2(bytes) ? "bai2" : undefined;
}
