/** Only where an icon is the control's whole label; each is hidden from screen readers, the text beside it speaks. */
export { Menu, Moon, Sun, X } from 'lucide-react'
