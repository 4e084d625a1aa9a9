export * from "./banking";
export * from "./identity";
export * from "./leasing";
export * from "./ledger";
export * from "./payables";
export * from "./records";
export * from "./rentals";
export * from "./runtime";
